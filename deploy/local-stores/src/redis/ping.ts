import { connect } from 'node:net';

const answerWithinMs = 1_000;

/** Whether the Redis on this port takes the password and has its data loaded. Never throws. */
export function pingRedis(port: number, password: string): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1' });
    const settle = (ready: boolean) => {
      socket.destroy();
      resolve(ready);
    };
    socket.setTimeout(answerWithinMs, () => settle(false));
    socket.once('error', () => settle(false));
    socket.once('close', () => settle(false));
    socket.once('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      // While it loads its data, PING is answered with an error.
      if (answer.split('\r\n').length > 2) settle(answer.includes('+PONG'));
    });
  });
}
