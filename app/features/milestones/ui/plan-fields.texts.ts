export const texts = {
  id: "features/milestones/ui/plan-fields.texts",
  addMilestone: "Add milestone",
  milestone: (number: number) => `Milestone ${number}`,
  price: "Price",
  dueBy: "Due by",
  details: "Details",
  numberOfMilestone: (number: number) => ` milestone ${number}`,
  ofMilestone: (number: number) => ` of milestone ${number}`,

  planned: (planned: string) => `${planned} planned`,
  plannedOfPrice: (planned: string, price: string) => `${planned} of ${price} planned`,
  left: (planned: string, left: string) => `${planned}, ${left} left`,
  tooMuch: (planned: string, excess: string) => `${planned}, ${excess} too much`,
  remove: "Remove",
};
