/** Why a file cannot be imported: said to the person at the terminal, with the place in the file. */
export class ImportProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'import_problem';
  }
}
