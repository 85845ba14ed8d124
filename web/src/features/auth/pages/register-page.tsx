import { useNavigate } from 'react-router-dom';
import { Invitation } from '../components/sign-up/invitation.tsx';
import { SignUp } from '../components/sign-up/sign-up.tsx';
import { useLinkCode } from '../use-link-code.ts';

/** Joining: an account of one's own, or by the link of an invitation somebody else's. */
export function Page() {
  const navigate = useNavigate();
  const invitation = useLinkCode('invitation');
  const goOn = async () => navigate('/', { replace: true });
  return invitation ? <Invitation code={invitation} onDone={goOn} /> : <SignUp onDone={goOn} />;
}
