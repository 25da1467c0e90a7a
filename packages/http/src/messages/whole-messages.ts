import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { isKnownAnswer, WholeAnswer } from './whole-answer.js';
import { WholeRequest } from './whole-request.js';

/** The kinds of messages that a server makes; Node's own where it keeps them in a way that ours do not know. */
export function wholeMessages(): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  if (!isKnownAnswer(answer)) return {};
  return {
    IncomingMessage: WholeRequest as typeof IncomingMessage,
    ServerResponse: WholeAnswer as typeof ServerResponse,
  };
}
