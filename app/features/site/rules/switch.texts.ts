export const texts = {
  id: "features/site/rules/switch.texts",
  on: "On",
  off: "Off",
  onForShare: (share: number) => `On for ${share}% of accounts`,
};
