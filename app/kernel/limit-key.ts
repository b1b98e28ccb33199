/** The key for limits on a client: an IPv4 address, or the /64 of an IPv6 address, because one household has a whole /64. */
export function limitKeyOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const groups = head.split(":").filter(Boolean);
  const after = tail === undefined ? [] : tail.split(":").filter(Boolean);
  while (tail !== undefined && groups.length + after.length < 8) groups.push("0");
  return `${[...groups, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
