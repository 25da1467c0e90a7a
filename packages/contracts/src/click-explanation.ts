import Type, { type Static } from 'typebox';
import { RecordClick } from './click.js';
import { described, optional, record } from './described.js';
import { Id, OrNull } from './text.js';

/** Body of `POST /api/v1/clicks/explain`: that of `POST /api/v1/clicks`, or the id of a recorded click alone. */
export const ExplainClick = Type.Object(
  {
    ...RecordClick.properties,
    campaign_id: optional(Id, 'The campaign that the visitor is sent to. Required without `click_id`.'),
    affiliate_id: optional(
      Id,
      'The publisher who sends the visitor. Required with an advertiser or admin key, without `click_id`. A publisher key always asks ' +
        'about its own account, whatever stands here.',
    ),
    click_id: optional(
      Id,
      'A recorded click, with no other field beside it: what would become of it if it came again now. Its address and its user agent are ' +
        'not kept, so the fraud rules that ask for them have `passed: null`.',
    ),
  },
  {
    additionalProperties: false,
    component: 'ExplainClick',
    // Beside `click_id` no other field is taken.
    examples: [
      { campaign_id: 'shoes', affiliate_id: 'blog', country: 'DE', device: 'mobile', os: 'android' },
    ],
  },
);
export type ExplainClick = Static<typeof ExplainClick>;

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
  passed: described(
    OrNull(Type.Boolean()),
    '`null` of a step of a recorded click that cannot be told any more, because what it asks for is not kept.',
  ),
  code: Type.Optional(
    described(
      Type.String(),
      'Of a step that is not passed: the `code` that the click is refused with, or the reason that it is rejected for. ' +
        '`not_kept` of a step that cannot be told.',
    ),
  ),
  detail: Type.Optional(
    described(
      Type.String(),
      'The same for people; of a rejection with its score, of a step that cannot be told with what was found when the click came.',
    ),
  ),
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
    Type.Union([
      Type.Literal('tracked'),
      Type.Literal('rejected'),
      Type.Literal('refused'),
      Type.Literal('unknown'),
    ]),
    '`rejected`: by a fraud rule, and stored. `refused`: answered with an error, and not stored. `unknown`: of a recorded click, where ' +
      'it depends on a step that cannot be told.',
  ),
  steps: described(
    Type.Array(ExplainedStep),
    'The steps in their order. Those that would not be taken are left out: all after a refusal, `velocity` and `caps` ' +
      'after a rejection.',
  ),
  redirectUrl: described(
    OrNull(Type.String()),
    'The offer URL with its macros filled in, `{click_id}` with nothing. `null` where a step refuses the click, or nothing of it is kept.',
  ),
  caps: described(
    Type.Array(UsedCap),
    "The campaign's caps. Empty for a click that is refused before the step `targeting`, or decided without them while " +
      'they cannot be counted.',
  ),
});
export type ClickExplained = Static<typeof ClickExplained>;
