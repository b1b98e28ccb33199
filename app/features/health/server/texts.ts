export const texts = {
  id: "features/health/server/texts",
  tooManyDays: (most: number) => `At most ${most} days, the first one first`,
};
