export const texts = {
  id: "kernel/user-agent.texts",
  anotherProgram: "Another program",
};
