export const texts = {
  id: "features/risk/rules/suspension.texts",
  suspensionRules: {
    fraud: "Do not deceive customers, tradespeople or us, and do not take money for work that you do not mean to do",
    identity: "Give your own, true details, and have one account only",
    payments: "Do not ask anybody to pay outside this site",
    safety: "Do not put people in danger, and only do work that you are qualified and allowed to do",
    conduct: "Do not threaten, harass or discriminate against anybody",
    reviews: "Do not buy, invent or trade reviews",
    other: "Follow the terms that you agreed to",
  },
  ruleLabels: {
    fraud: "Fraud",
    identity: "False identity or second account",
    payments: "Payment outside the site",
    safety: "Danger, or work without the qualification",
    conduct: "Threats, harassment or discrimination",
    reviews: "False reviews",
    other: "Another rule of the terms",
  },
  suspensionStatusLabels: {
    active: "Suspended",
    appealed: "Appeal to decide",
    upheld: "Appeal refused",
    lifted: "Lifted",
  },
  effectsLabels: {
    freeze: "Freeze bookings and money",
    continue: "Let booked work and its payments continue",
  },
  effectsInForce: {
    freeze: "Bookings and money are frozen",
    continue: "Booked work and its payments continue",
  },
};
