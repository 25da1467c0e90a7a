const answersMax = 60;

/** The newest answers by what they answer, so that a page that was seen before is there at once. */
const answers = new Map<string, unknown>();

/** The answer that was kept for a key. */
export const answerKept = <Answer>(key: string): Answer | undefined => answers.get(key) as Answer | undefined;

/** Keeps an answer, and drops the one that was kept longest where there are too many. */
export function keepAnswer(key: string, answer: unknown): void {
  answers.delete(key);
  answers.set(key, answer);
  if (answers.size > answersMax) answers.delete(answers.keys().next().value!);
}

/** Forgets every answer: they belong to the session that is ending. */
export function forgetAnswers(): void {
  answers.clear();
}
