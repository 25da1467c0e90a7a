import { connect } from 'node:net';

const answerWithinMs = 1_000;

/** Tests whether the Redis on this port accepts the password and has loaded its data. Never throws. */
export function pingRedis(port: number, password: string): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1' });
    const finish = (ready: boolean) => {
      socket.destroy();
      resolve(ready);
    };
    socket.setTimeout(answerWithinMs, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
    socket.once('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      // While it loads its data, PING is answered with an error.
      if (answer.split('\r\n').length > 2) finish(answer.includes('+PONG'));
    });
  });
}
