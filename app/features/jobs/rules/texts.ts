export const texts = {
  id: "features/jobs/rules/texts",
  by: (day: string) => `By ${day}`,
  anyDay: "Any day",
  onlyAskedSee: "Only those asked can see it",
  othersSeeIt: "Others can see it too",

  electrical: "Electrical work",
  electricalQuote:
    "Some electrical work in homes must be certified (Part P in England and Wales). Say in your quote which competent-person scheme you belong to, or that building control must be told before the work starts.",
  electricalAsk:
    "Some electrical work in homes must be certified (Part P in England and Wales). Before you accept, ask which competent-person scheme the tradesperson belongs to, or who tells building control.",
  windows: "Windows and outside doors",
  windowsQuote:
    "Replacement windows and glazed outside doors must be certified. Say in your quote whether you are registered with FENSA, CERTASS or another scheme, or that building control must be told.",
  windowsAsk:
    "Replacement windows and glazed outside doors must be certified. Before you accept, ask whether the tradesperson is registered with FENSA, CERTASS or another scheme: otherwise you must tell building control.",
  solidFuel: "Solid fuel",
  solidFuelQuote:
    "A new stove, open fire or its flue must be certified. Say in your quote whether you are registered with HETAS or another scheme, or that building control must be told.",
  solidFuelAsk:
    "A new stove, open fire or its flue must be certified. Before you accept, ask whether the tradesperson is registered with HETAS or another scheme, or who tells building control. Fit a carbon monoxide alarm.",
  coolingQuote:
    "Only people with an F-gas qualification, working for a certified company, may open the refrigerant circuit of air conditioning or a heat pump. Name your certificate in your quote.",
  coolingAsk:
    "Only people with an F-gas qualification, working for a certified company, may open the refrigerant circuit of air conditioning or a heat pump. Ask for the certificate before you accept.",
  hotWater: "Unvented hot water",
  hotWaterQuote:
    "Work on an unvented hot water cylinder requires a G3 qualification, and a new cylinder must be notified to building control. Name your qualification in your quote.",
  hotWaterAsk:
    "Work on an unvented hot water cylinder requires a G3 qualification, and a new cylinder must be notified to building control. Ask for the card and who notifies it before you accept.",
  asbestosQuote:
    "Old textured coatings, boards and roofing may contain asbestos. Have it tested before you disturb it. Some asbestos work requires an HSE licence: say in your quote how you will deal with it.",
  asbestosAsk:
    "Old textured coatings, boards and roofing may contain asbestos. Have it tested before anyone disturbs it. Some asbestos work may only be done by a company with an HSE licence: ask before you accept.",
  scaffoldingQuote:
    "Scaffolding must be put up by trained people (such as holders of a CISRS card), and on a pavement or road it needs a licence from the council. Say in your quote who arranges both.",
  scaffoldingAsk:
    "Scaffolding must be put up by trained people (such as holders of a CISRS card), and on a pavement or road it needs a licence from the council. Ask who arranges both.",
  waste: "Waste removal",
  wasteQuote:
    "Whoever takes waste away for payment must be registered as a waste carrier. Name your registration number in your quote, or say who takes the waste.",
  wasteAsk:
    "Whoever takes your waste away for payment must be registered as a waste carrier. Ask for the number and a receipt that says where it goes: if it is dumped, you can be fined.",

  gas: {
    customer:
      "This job counts as gas work, so quoting requires a current Gas Safe check. Look at the card before the work starts: its back says what it covers.",
    tradesperson:
      "This job counts as gas work: you need a current Gas Safe check to quote, to be booked and to be paid. Do only what your registration covers.",
  },
  contradicted:
    "You answered that this job does not involve gas, but its description suggests that it does. It counts as gas work until we have looked at it. If a word is wrong, edit the job.",
  gasWork: "Gas work",
};
