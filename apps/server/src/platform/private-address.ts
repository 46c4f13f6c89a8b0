import { BlockList, isIPv4, isIPv6 } from 'node:net';

// What is no public host (IANA special-purpose registry): this machine, our networks, cloud metadata, multicast.
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
// Inside of 2000::/3, the only part of IPv6 that is public: Teredo and the like, documentation, 6to4.
const PRIVATE_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const privateV4 = new BlockList();
for (const [network, bits] of PRIVATE_V4) privateV4.addSubnet(network, bits, 'ipv4');
const privateV6 = new BlockList();
for (const [network, bits] of PRIVATE_V6) privateV6.addSubnet(network, bits, 'ipv6');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is none of the public internet, or no address at all. IPv4 inside of IPv6 counts as private. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return privateV4.check(address, 'ipv4');
  const bare = address.replace(/%.*$/, '');
  return !isIPv6(bare) || !publicV6.check(bare, 'ipv6') || privateV6.check(bare, 'ipv6');
}
