export const texts = {
  id: "pages/offline/texts",
  youAreOffline: (brand: string) => `You are offline – ${brand}`,
  offline: "You are offline",
  thisPageNeedsConnection:
    "This page needs a connection, so that jobs, messages and payments are always up to date. It opens automatically as soon as you are online.",
  tryAgain: "Try again",
};
