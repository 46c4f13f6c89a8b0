/** Why a backup is not made, kept or restored, in words for the operator. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
