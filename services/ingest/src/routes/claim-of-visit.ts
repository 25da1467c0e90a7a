import { badFields, type FieldError, faultOfText, textLengthMax } from '@clicktrail/contracts';
import type { Incoming } from '@clicktrail/http';
import type { Claim } from '../acceptance/claim.js';
import type { VisitorReader } from '../visitor/visitor.js';

/** The parameters of a link or pixel that count; visitors bring others (`gclid` and the like), which are ignored. */
const parameters = ['affiliate_id', 'sub1', 'sub2'] as const;

type Parameters = Record<(typeof parameters)[number], string>;

function readParameters(query: Record<string, string | string[] | undefined>): Parameters {
  const read = {} as Parameters;
  const fields: FieldError[] = [];
  for (const name of parameters) {
    const value = query[name];
    read[name] = (Array.isArray(value) ? value[0] : value) ?? '';
    const message = faultOfText(read[name]);
    if (message !== undefined) fields.push({ field: name, message });
  }
  if (read.affiliate_id === '') fields.push({ field: 'affiliate_id', message: 'is required' });
  if (fields.length > 0) throw badFields(fields);
  return read;
}

/** The claim of a visitor's own request to a tracking link or pixel. @throws Refusal `invalid_request` */
export function claimOfVisit(request: Incoming, visitors: VisitorReader): Claim {
  const { campaign_id: campaignId } = request.params as { campaign_id: string };
  const {
    affiliate_id: affiliateId,
    sub1,
    sub2,
  } = readParameters(request.query as Record<string, string | string[] | undefined>);
  const userAgent = request.headers['user-agent']?.slice(0, textLengthMax) ?? '';
  const visitor = visitors.read({ user_agent: userAgent, ip: request.ip });
  return { campaignId, affiliateId, sub1, sub2, visitor, scope: { of: 'network' } };
}
