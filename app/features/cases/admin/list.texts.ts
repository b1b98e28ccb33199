export const texts = {
  id: "features/cases/admin/list.texts",
  cases: "Cases",
  deadline: "Deadline",
  kind: "Kind",
  subject: "Subject",
  person: "Person",
  money: "Money",
  risk: "Risk",
  with: "With",
  age: "Age",
};
