export const texts = {
  id: "features/analytics/routes/texts",
  otherDistricts: (otherCount: number) => `${otherCount} other districts`,
};
