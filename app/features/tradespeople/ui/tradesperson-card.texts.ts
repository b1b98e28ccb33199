export const texts = {
  id: "features/tradespeople/ui/tradesperson-card.texts",
  verified: "Verified",
  worksIn: "Works in",
};
