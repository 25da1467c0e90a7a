export { AnswerError, type Api, api } from './api.js';
export { type Campaign, type Member, makeNetwork, type Network } from './network.js';
export { type SentClick, sendConversions, sendTraffic, type Tally } from './traffic.js';
export { untilComplete } from './until-complete.js';
