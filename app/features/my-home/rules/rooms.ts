const roomWords = {
  kitchen: "Kitchen",
  bathroom: "Bathroom",
  living_room: "Living room",
  bedroom: "Bedroom",
  hall_and_stairs: "Hall and stairs",
  utility_room: "Utility room",
  loft: "Loft",
  outside: "Outside",
  whole_home: "Whole home",
};

/** The rooms that a customer can name for finished work, in the order of the list. */
export const ROOMS = [
  "kitchen",
  "bathroom",
  "living_room",
  "bedroom",
  "hall_and_stairs",
  "utility_room",
  "loft",
  "outside",
  "whole_home",
] as const;
export type Room = (typeof ROOMS)[number];

export const ROOM_WORDS: Record<Room, string> = roomWords;

/** What is listed under one heading: a room, or the kind of work where none was chosen. */
export interface Group<Work> {
  title: string;
  work: Work[];
}

/** Work by room, in the order of the rooms, and then the rest by its kind. The order within a group stays. */
export function byRoom<Work extends { room: Room | null; category: string }>(work: readonly Work[]): Group<Work>[] {
  const inRooms = ROOMS.map((room) => ({ title: ROOM_WORDS[room], work: work.filter((one) => one.room === room) }));
  const byKind = Map.groupBy(
    work.filter(({ room }) => room === null),
    ({ category }) => category,
  );
  const others = [...byKind].map(([title, of]) => ({ title, work: of })).sort((a, b) => (a.title < b.title ? -1 : 1));
  return [...inRooms, ...others].filter((group) => group.work.length > 0);
}
