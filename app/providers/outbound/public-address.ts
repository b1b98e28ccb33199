import { BlockList, isIP } from "node:net";

/** The ranges of IPv4 that are not on the public internet (RFC 6890 and its registry), multicast and reserved included. */
const NOT_PUBLIC_4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

/** Of IPv6 only 2000::/3 is public; these ranges in it are for documentation, or lead to IPv4 addresses. */
const PUBLIC_6 = ["2000::", 3] as const;
const NOT_PUBLIC_6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const;

const refused4 = new BlockList();
for (const [net, bits] of NOT_PUBLIC_4) refused4.addSubnet(net, bits, "ipv4");
const public6 = new BlockList();
public6.addSubnet(...PUBLIC_6, "ipv6");
const refused6 = new BlockList();
for (const [net, bits] of NOT_PUBLIC_6) refused6.addSubnet(net, bits, "ipv6");

/** Whether an IP address is on the public internet. Anything else, such as a name, is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused4.check(address, "ipv4");
  // A BlockList compares an IPv4 address in IPv6's form with its IPv4 ranges, but such an address is not in 2000::/3.
  return family === 6 && public6.check(address, "ipv6") && !refused6.check(address, "ipv6");
}

const LOCAL = new BlockList();
for (const [net, bits] of [
  ["10.0.0.0", 8],
  ["127.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  LOCAL.addSubnet(net, bits, "ipv4");
LOCAL.addAddress("::1", "ipv6");

/** Whether an address is this machine or its network, which a private trial may ask. A cloud's metadata is never among them. */
export const isLocalAddress = (address: string): boolean =>
  isIP(address) !== 0 && LOCAL.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
