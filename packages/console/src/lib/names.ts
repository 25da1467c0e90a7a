import { answerOf, api } from './api.js';
import { useMe } from './session.js';
import { useRead } from './use-read.js';

/** Names of accounts and campaigns by the word of their filter, then by id. */
export type Names = Record<string, Map<string, string>>;

/** More are shown by their ids. */
const limit = 1_000;

const mapOf = (rows: { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));

/** The names that the caller may read: of campaigns always, of accounts for admins. Empty until they are there. */
export function useNames(): Names {
  const { role } = useMe();
  const query = { params: { query: { limit } } };
  const { data } = useRead<Names>(`names ${role}`, async (signal) => {
    const campaigns = answerOf(api.GET('/api/v1/campaigns', { ...query, signal }));
    if (role !== 'admin') return { campaign: mapOf((await campaigns).rows) };
    const publishers = answerOf(api.GET('/api/v1/publishers', { ...query, signal }));
    const advertisers = answerOf(api.GET('/api/v1/advertisers', { ...query, signal }));
    const [campaign, publisher, advertiser] = await Promise.all([campaigns, publishers, advertisers]);
    return {
      campaign: mapOf(campaign.rows),
      publisher: mapOf(publisher.rows),
      advertiser: mapOf(advertiser.rows),
    };
  });
  return data ?? {};
}

/** The name of an account or a campaign; its id where the name is not known. */
export const nameOf = (names: Names, kind: string, id: string): string => names[kind]?.get(id) ?? id;
