export const texts = {
  id: "features/tradespeople/ui/saved-list.texts",
  verified: "Verified",
  notVerified: "Not verified",
  worksIn: "Works in",
};
