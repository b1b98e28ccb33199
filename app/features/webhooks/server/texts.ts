export const texts = {
  id: "features/webhooks/server/texts",
  notPublicAddress: "Use an https:// address that is on the public internet",
};
