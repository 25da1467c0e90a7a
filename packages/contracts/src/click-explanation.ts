import Type, { type Static } from 'typebox';
import { described, record } from './described.js';
import { OrNull } from './text.js';

/** The steps of a click, in the order in which they are taken. */
export const clickSteps = [
  'campaign',
  'publisher',
  'campaign_active',
  'publisher_active',
  'approval',
  'targeting',
  'bot_user_agent',
  'ip_block',
  'require_visitor',
  'velocity',
  'caps',
  'redirect_url',
] as const;
export type ClickStep = (typeof clickSteps)[number];

const ExplainedStep = record('ExplainedStep', {
  step: described(
    Type.Unsafe<ClickStep>({ type: 'string', enum: [...clickSteps] }),
    'A check of the campaign, the publisher and the visitor, a type of fraud rules, or the building of the URL.',
  ),
  passed: Type.Boolean(),
  code: Type.Optional(
    described(
      Type.String(),
      'Of a step that is not passed: the `code` that the click is refused with, or the reason that it is rejected for.',
    ),
  ),
  detail: Type.Optional(described(Type.String(), 'The same for people; of a rejection with its score.')),
});
export type ExplainedStep = Static<typeof ExplainedStep>;

const UsedCap = record('UsedCap', {
  type: Type.Literal('clicks'),
  window: Type.Union([Type.Literal('day'), Type.Literal('month'), Type.Literal('total')]),
  limit: Type.Integer(),
  used: described(Type.Integer(), 'Tracked clicks that count against it at this moment.'),
});

/** What would become of a click now. */
export const ClickExplained = record('ClickExplained', {
  success: Type.Literal(true),
  outcome: described(
    Type.Union([Type.Literal('tracked'), Type.Literal('rejected'), Type.Literal('refused')]),
    '`rejected`: by a fraud rule, and stored. `refused`: answered with an error, and not stored.',
  ),
  steps: described(
    Type.Array(ExplainedStep),
    'The steps in their order. Those that would not be taken are left out: all after a refusal, `velocity` and `caps` ' +
      'after a rejection.',
  ),
  redirectUrl: described(
    OrNull(Type.String()),
    'The offer URL with its macros filled in, `{click_id}` with nothing. `null` for a click that is refused.',
  ),
  caps: described(
    Type.Array(UsedCap),
    "The campaign's caps. Empty for a click that is refused before the step `targeting`, or decided without them while " +
      'they cannot be counted.',
  ),
});
export type ClickExplained = Static<typeof ClickExplained>;
