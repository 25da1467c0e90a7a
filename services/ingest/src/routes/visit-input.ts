import { badFields, type FieldError, faultOfText, trimText } from '@clicktrail/contracts';
import { clientAddress, type Parameters, readMangledQuery } from '@clicktrail/http';
import type { FastifyRequest } from 'fastify';
import type { EventInput } from '../acceptance/event-input.js';
import type { VisitorReader } from '../visitor/visitor.js';

/** The parameters of a link or pixel that count; visitors bring others (`gclid` and the like), which are ignored. */
const parameters = ['affiliate_id', 'sub1', 'sub2'] as const;

type VisitValues = Record<(typeof parameters)[number], string>;

function readParameters(query: Parameters): VisitValues {
  const read = {} as VisitValues;
  const fields: FieldError[] = [];
  for (const name of parameters) {
    const value = query[name];
    read[name] = trimText((Array.isArray(value) ? value[0] : value) ?? '');
    const message = faultOfText(read[name]);
    if (message !== undefined) fields.push({ field: name, message });
  }
  if (read.affiliate_id === '') fields.push({ field: 'affiliate_id', message: 'is required' });
  if (fields.length > 0) throw badFields(fields);
  return read;
}

/** The campaign that a link or pixel names, without the slashes and white space that its path ends with. */
export function campaignOfVisit({ params }: Pick<FastifyRequest, 'params'>): string {
  const { campaign_id: segment } = params as { campaign_id: string };
  let end = segment.length;
  while (end > 0 && isTail(segment[end - 1]!)) end--;
  return segment.slice(0, end);
}

const isTail = (char: string) => char === '/' || trimText(char) === '';

/** Reads an event from a visitor's own request to a tracking link or pixel. @throws Refusal `invalid_request` */
export function inputOfVisit(request: FastifyRequest, visitors: VisitorReader): EventInput {
  const campaignId = campaignOfVisit(request);
  const { affiliate_id: affiliateId, sub1, sub2 } = readParameters(readMangledQuery(request));
  const userAgent = request.headers['user-agent'] ?? '';
  const visitor = visitors.read('visit', { user_agent: userAgent, ip: clientAddress(request) });
  return { campaignId, affiliateId, sub1, sub2, visitor, scope: { of: 'network' } };
}
