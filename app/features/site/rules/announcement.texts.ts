export const texts = {
  id: "features/site/rules/announcement.texts",
  audienceLabels: {
    everyone: "Everyone",
    visitors: "Visitors",
    customers: "Customers",
    tradespeople: "Tradespeople",
  },
  kindLabels: {
    notice: { label: "Notice", hint: "Something to know, such as planned work." },
    problem: { label: "Problem", hint: "Something does not work." },
  },
};
