import type { Data } from '../data/open-data.js';
import { questionsById, someSources } from './by-id.js';
import { newestClicks } from './clicks.js';
import { eventsOfTwoFilters } from './events.js';
import { otherLists } from './other-lists.js';
import { performanceReports } from './performance.js';
import type { Question } from './question.js';
import { summaries } from './summaries.js';

/** Every report and list, for each role. */
export async function allQuestions(data: Data): Promise<Question[]> {
  const now = Date.now();
  return [
    ...summaries(now),
    ...performanceReports(now),
    ...newestClicks(now),
    ...(await questionsById(data)),
    ...eventsOfTwoFilters(now, await someSources(data)),
    ...otherLists(),
  ];
}
