export const texts = {
  id: "features/site/rules/switch.texts",
  on: "On",
  off: "Off",
  onForShare: (share: string) => `On for ${share}% of accounts`,
};
