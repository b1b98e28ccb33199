export const texts = {
  id: "features/webhooks/rules/texts",
  eventLabels: {
    "message.created": "A message was sent or received",
    "message.read": "Messages were read",
    "quote.submitted": "A quote was sent",
    "quote.accepted": "A quote was accepted",
    "quote.updated": "A quote was changed, rejected or withdrawn",
    "booking.updated": "A booking, its date or its milestones changed",
    "payment.updated": "Money was received, released, refunded or paid out",
    "dispute.updated": "A dispute was opened or changed",
    "notification.created": "There is a new notification",
  },
  deliveryLabels: {
    waiting: "Waiting",
    delivered: "Delivered",
    failed: "Failed",
  },
  offLabels: {
    owner: "you turned it off",
    failing: "every event had failed for 3 days",
    gone: "it answered 410 Gone",
  },
  errorLabels: {
    forbidden: "not an address on the public internet",
    unresolved: "the name was not found",
    unreachable: "no connection",
    insecure: "the certificate is not valid",
    timeout: "no answer in time",
    "too-long": "the answer was too long",
  },
};
