export const texts = {
  id: "features/my-home/rules/texts",
  guaranteeEnded: (endsOn: string) => `Guarantee ended on ${endsOn}`,
  guaranteeEndsToday: "Guarantee ends today",
  guaranteeEndsTomorrow: "Guarantee ends tomorrow",
  guaranteeEndsInDays: (left: number) => `Guarantee ends in ${left} days`,
  guaranteeEndsInWeeks: (left: number) => `Guarantee ends in ${left} weeks`,
  guaranteeEnds: (endsOn: string) => `Guarantee ends on ${endsOn}`,
  guaranteedUntil: (endsOn: string) => `Guaranteed until ${endsOn}`,

  roomWords: {
    kitchen: "Kitchen",
    bathroom: "Bathroom",
    living_room: "Living room",
    bedroom: "Bedroom",
    hall_and_stairs: "Hall and stairs",
    utility_room: "Utility room",
    loft: "Loft",
    outside: "Outside",
    whole_home: "Whole home",
  },

  guarantee: "Guarantee",
};
