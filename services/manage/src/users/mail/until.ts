/** An ISO time as mails write it, to the minute. */
export const until = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;
