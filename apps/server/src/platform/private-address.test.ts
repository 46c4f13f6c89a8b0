import { expect, test } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

test('what is not of the public internet is told from what is', () => {
  const own = ['127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.0.1', '169.254.169.254', '100.64.0.1'];
  const odd = ['0.0.0.0', '224.0.0.1', '255.255.255.255', 'localhost', '', '1.2.3', '999.1.1.1'];
  const six = ['::1', '::', 'fe80::1', 'fe80::1%eth0', 'fd00::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::'];
  const wrapped = ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '::7f00:1'];
  for (const address of [...own, ...odd, ...six, ...wrapped])
    expect([address, isPrivateAddress(address)]).toEqual([address, true]);
  for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::8'])
    expect([address, isPrivateAddress(address)]).toEqual([address, false]);
});
