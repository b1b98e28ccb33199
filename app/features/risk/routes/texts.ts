export const texts = {
  id: "features/risk/routes/texts",
  yourAccountsSuspension: "Your account’s suspension",
  number: (number: number) => `Number ${number}`,
  whatThisMeans: "What this means",
  whatStillWorks: "You can read your account, export or delete your data, and write to our team.",
  bookingsFrozen:
    "We decide about each of your bookings. We hold any money that is due to you, and pay it out once we have cleared it. You can complete your tax details and payout account now.",
  bookingsContinue: "Your quotes are withdrawn. Work that is booked can be finished and paid.",
  mediators:
    "If we cannot agree, you can ask an independent mediator: the Centre for Effective Dispute Resolution (CEDR) or the Small Business Commissioner. You can also go to court.",

  suspension: "Suspension",
};
