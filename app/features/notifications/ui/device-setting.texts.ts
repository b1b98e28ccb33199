export const texts = {
  id: "features/notifications/ui/device-setting.texts",
  explanations: {
    on: "This device shows your notifications, even when the site is closed.",
    off: "Get notified about quotes, bookings, payments and messages when the site is closed.",
    blocked: "Notifications are blocked for this site. Allow them in your browser’s settings first.",
    unsupported:
      "This browser cannot show notifications. On an iPhone or iPad, add this site to the home screen first.",
  },
  onThisDevice: "On this device",
  turningOff: "Turning off…",
  turningOn: "Turning on…",
  turnOff: "Turn off",
  turnOn: "Turn on",
};
