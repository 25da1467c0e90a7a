import type { FastifyRequest } from 'fastify';
import type { SaleAnswer } from './report-sale.js';

/** At `info`, a line that leads from the request to its conversion and to the postback that left with it. */
export function logSale(
  { log, id: reqId }: Pick<FastifyRequest, 'log' | 'id'>,
  { body, postbackId: postback }: SaleAnswer,
): void {
  const { status: outcome, conversion } = body;
  log.info({ reqId, conversion: conversion.id, outcome, postback }, 'conversion reported');
}
