export const texts = {
  id: "features/notifications/rules/texts",
  isKeyOfSubscription: (name: string) => `${name} is a key of the subscription`,
  isBase64Url: (name: string) => `${name} is written in base64url`,
  hasBytes: (name: string, bytes: number) => `${name} has ${bytes} bytes`,
  endpointIsSubscriptionsAddress: "endpoint is the subscription's address",
  endpointMost1000Characters: "endpoint has at most 1000 characters",
  endpointNotAddressPush: "endpoint is not the address of a push service that we know",
  keysAreBoth: "keys are p256dh and auth",
};
