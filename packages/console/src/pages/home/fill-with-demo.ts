import {
  AnswerError,
  api,
  makeNetwork,
  sendConversions,
  sendTraffic,
  untilComplete,
} from '@clicktrail/client/demo-traffic';
import { type DemoStep, demoSize } from './demo-size.js';

/** Some connections are left to the panels of the page, which show the figures as they come. */
const atOnce = 4;

/**
 * Fills the network with the demo.
 * @returns the sentence of the API where it refused a request
 * @throws where the API does not answer
 */
export async function fillWithDemo(onStep: (step: DemoStep) => void): Promise<{ refusal?: string }> {
  try {
    await fill(onStep);
    return {};
  } catch (error) {
    if (error instanceof AnswerError) return { refusal: error.message };
    throw error;
  }
}

/**
 * Makes the network by the admin's session, and its traffic by keys of its accounts, and waits until the reports have all of
 * it.
 */
async function fill(onStep: (step: DemoStep) => void): Promise<void> {
  const stepper = (title: string, total: number) => {
    let done = 0;
    onStep({ title, done, total });
    return () => onStep({ title, done: ++done, total });
  };
  stepper('Accounts and campaigns', 1);
  const admin = api(location.origin);
  const network = await makeNetwork(location.origin, admin, demoSize.publishers);
  const { events, sales } = demoSize;
  const { clicks } = await sendTraffic(network, {
    count: events,
    atOnce,
    onSent: stepper('Clicks and impressions', events),
  });
  await sendConversions(clicks, { count: sales, atOnce, onSent: stepper('Sales', sales) });
  await untilComplete(admin);
}
