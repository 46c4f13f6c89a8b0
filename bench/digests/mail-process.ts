import { createServer } from 'node:net';

/*
 * A mail server that takes every mail and keeps none: prints its address, and tells how many mails it took when it is
 * asked. Lines that it does not know are taken as well; the sender is our own.
 */

let taken = 0;

const server = createServer((socket) => {
  let rest = '';
  let isMail = false;
  socket.write('220 bench\r\n');
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    rest += chunk;
    for (;;) {
      const end = isMail ? rest.indexOf('\r\n.\r\n') : rest.indexOf('\r\n');
      if (end === -1) return;
      const line = rest.slice(0, end);
      rest = rest.slice(end + (isMail ? 5 : 2));
      if (isMail) {
        taken += 1;
        isMail = false;
        socket.write('250 taken\r\n');
      } else if (/^data$/i.test(line)) {
        isMail = true;
        socket.write('354 go on\r\n');
      } else if (/^quit$/i.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 yes\r\n');
    }
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`smtp://127.0.0.1:${address.port}`);
});
process.on('message', () => process.send?.(taken));
process.on('disconnect', () => process.exit());
