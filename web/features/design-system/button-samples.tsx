import { ActionIcon, Button, Group, Menu, Stack } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import {
  confirm,
  errorDialog,
  loadingDialog,
  notify,
  successDialog,
} from '../../components/feedback/index.ts'

const colors = ['copper', 'water', 'paid', 'alarm'] as const
const variants = ['filled', 'light', 'outline', 'subtle'] as const

const load = () => {
  loadingDialog.show('Please wait... Loading jobs...')
  window.setTimeout(loadingDialog.hide, 2500)
}

/** Buttons in every colour and the dialogs they open. */
export const ButtonSamples = () => (
  <Stack>
    {variants.map((variant) => (
      <Group key={variant}>
        {colors.map((color) => (
          <Button key={color} variant={variant} color={color}>
            {`${color} ${variant}`}
          </Button>
        ))}
      </Group>
    ))}
    <Group>
      <Button color="copper" leftSection={<IconPlus size={18} />}>
        New Job
      </Button>
      <Button variant="default">Cancel</Button>
      <Button disabled>Disabled</Button>
      <Button loading>Loading</Button>
      <Button size="sm" variant="default">
        Small
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label="More">
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>View</Menu.Item>
          <Menu.Item color="alarm">Reject</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
    <Group>
      <Button
        variant="default"
        onClick={() =>
          confirm({
            title: 'Accept this job',
            text: 'Are you sure you want to accept the job?',
            confirmLabel: 'Accept',
          })
        }
      >
        Confirm
      </Button>
      <Button
        variant="default"
        onClick={() =>
          confirm({
            text: 'Are you sure you want to reject the job?',
            confirmLabel: 'Reject',
            tone: 'danger',
          })
        }
      >
        Danger
      </Button>
      <Button variant="default" onClick={load}>
        Loading dialog
      </Button>
      <Button
        variant="default"
        onClick={() => successDialog('Your account has been successfully created!', 2000)}
      >
        Success dialog
      </Button>
      <Button
        variant="default"
        onClick={() =>
          errorDialog('Error accepting job', 'This job has been already accepted', 'req_4f2a')
        }
      >
        Error dialog
      </Button>
      <Button variant="default" onClick={() => notify.success('Saved successfully!')}>
        Notify
      </Button>
    </Group>
  </Stack>
)
