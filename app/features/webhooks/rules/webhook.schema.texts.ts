export const texts = {
  id: "features/webhooks/rules/webhook.schema.texts",
  enterAddress: "Enter the address",
  addressTooLong: (urlLength: number) => `An address has at most ${urlLength} characters`,
  notAddress: "Enter an address such as https://example.com/hooks",
  chooseEventsOfList: "Choose events of the list",
  chooseAtLeastOneEvent: "Choose at least one event",
  giveEachEventOnce: "Give each event once",
  giveEventsOrEnabled: "Give events or enabled",
  chooseOnOrOff: "Choose on or off",
};
