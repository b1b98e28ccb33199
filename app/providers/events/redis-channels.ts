/** How many channels of each kind a cluster has, so that its servers share the announcements. */
export const SHARDS = 16;

interface Channels {
  users: string;
  transient: string;
}

const TRANSIENT = "fettle:transient_events";

export const isTransient = (channel: string): boolean => channel.startsWith(TRANSIENT);

/** Both channels of a shard have the same hash tag, so that one server has both and one command subscribes to both. */
const channelsOf = (suffix: string): Channels => ({
  users: `fettle:user_events${suffix}`,
  transient: `${TRANSIENT}${suffix}`,
});

/** The channels of one server. */
export const ONE_SERVER: readonly Channels[] = [channelsOf("")];
/** The channels of a cluster. */
export const CLUSTER: readonly Channels[] = Array.from({ length: SHARDS }, (_, shard) => channelsOf(`:{${shard}}`));

/** The shard of a person: the same in every process. */
export function shardOf(person: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < person.length; at++) hash = Math.imul(hash ^ person.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % shards;
}

/** People by their shard. */
export function byShard(people: Iterable<string>, shards: number): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const person of people) {
    const shard = shardOf(person, shards);
    const group = groups.get(shard);
    if (group) group.push(person);
    else groups.set(shard, [person]);
  }
  return groups;
}

const SLOTS = 16_384;

/** The slot of a shard's channels in a cluster: CRC16 (XMODEM) of the hash tag, as Redis computes it. */
export function slotOf(shard: number): number {
  return crc16(String(shard)) % SLOTS;
}

export function crc16(text: string): number {
  let crc = 0;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc;
}
