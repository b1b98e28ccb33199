export const texts = {
  id: "features/assistant/texts",
  about: "Answers questions about the product, and helps to describe a job",
};
