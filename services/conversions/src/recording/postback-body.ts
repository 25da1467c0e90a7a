import type { PostbackEvent } from '@clicktrail/contracts';
import type { StoredConversion } from '@clicktrail/postgres';
import { conversionOnWire } from '../wire/conversion-on-wire.js';

/**
 * Writes the body of a postback that is a POST: `{type, timestamp, data}`, as Standard Webhooks recommends. `data` is the
 * conversion as lists show it, `timestamp` the time at which it became so.
 */
export function postbackBody(event: PostbackEvent, conversion: StoredConversion): string {
  return JSON.stringify({
    type: `conversion.${event}`,
    timestamp: conversion.updatedAt,
    data: conversionOnWire(conversion),
  });
}
