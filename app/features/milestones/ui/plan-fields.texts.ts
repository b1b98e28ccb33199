export const texts = {
  id: "features/milestones/ui/plan-fields.texts",
  addMilestone: "Add milestone",
  milestone: (number: string) => `Milestone ${number}`,
  price: "Price",
  dueBy: "Due by",
  details: "Details",
  numberOfMilestone: (number: string) => ` milestone ${number}`,
  ofMilestone: (number: string) => ` of milestone ${number}`,

  planned: (planned: string) => `${planned} planned`,
  plannedOfPrice: (planned: string, price: string) => `${planned} of ${price} planned`,
  left: (planned: string, left: string) => `${planned}, ${left} left`,
  tooMuch: (planned: string, excess: string) => `${planned}, ${excess} too much`,
  remove: "Remove",
};
